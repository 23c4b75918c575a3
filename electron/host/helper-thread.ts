import { workerData } from 'node:worker_threads';
import { helpOver } from '../../vision/helper';
import type { Port } from '../../vision/helper';
import { loadNetworks } from '../../vision/networks';
import { modelsIn } from './models';

// The thread that helps the reader of the command line: see vision/helper.ts and helper.ts, which starts it. Built as a file of its own.

const { port, modelsFolder } = workerData as { port: Port; modelsFolder: string };
helpOver(port, await loadNetworks({ loadModel: modelsIn(modelsFolder) }));
