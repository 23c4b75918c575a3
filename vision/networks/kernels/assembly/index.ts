// AssemblyScript, compiled by scripts/kernels.mjs.
export { convolve, pack, packedBytes, scratchBytes } from './convolve';
export { deal } from './deal';
