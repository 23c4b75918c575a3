import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { MakerDeb } from '@electron-forge/maker-deb';
import { MakerSquirrel } from '@electron-forge/maker-squirrel';
import { MakerZIP } from '@electron-forge/maker-zip';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import type { ForgeConfig } from '@electron-forge/shared-types';
import { FuseV1Options, FuseVersion } from '@electron/fuses';

// `npx electron-forge package`. The build is the project's own (scripts/build.mjs): what it leaves in dist/ is the
// whole program, so nothing else goes into the archive, and the models lie beside it.
const config: ForgeConfig = {
  packagerConfig: {
    name: 'Sparrow Eye',
    executableName: 'sparrow-eye',
    asar: true,
    extraResource: ['dist/models'],
    ignore: (path) => path !== '' && !/^\/(package\.json|dist(\/(electron|renderer)(\/.*)?)?)$/.test(path),
    extendInfo: { NSCameraUsageDescription: 'The camera takes a still of the tiles on the table.' },
  },
  makers: [new MakerSquirrel({}), new MakerZIP({}, ['darwin']), new MakerDeb({})],
  plugins: [
    new FusesPlugin({
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableCookieEncryption]: true,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    }),
  ],
  hooks: {
    generateAssets: async () => {
      execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
      for (const model of ['detector', 'classifier', 'opinion'])
        cpSync(`models/${model}`, `dist/models/${model}`, { recursive: true });
    },
  },
};

export default config;
