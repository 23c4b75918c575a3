import { contextBridge } from 'electron';

// The same app runs in a browser, so a page is told nothing more than that it has a window of its own.
contextBridge.exposeInMainWorld('sparrowShell', { platform: process.platform });
