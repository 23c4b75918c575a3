// Compiles vision/networks/kernels/assembly, AssemblyScript, to WebAssembly, into vision/networks/kernels/binary.ts: `node scripts/kernels.mjs`.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Where the module that carries the compiled code stands, from the root. */
export const target = 'vision/networks/kernels/binary.ts';

/** What `binary.ts` exports, and the compiler's features for each. */
const variants = { fused: ['simd', 'relaxed-simd'], plain: ['simd'] };

/** The text of that module, compiled anew. Rejects with what the compiler says where the source is wrong. */
export async function compiled() {
  const lines = ['// assembly/index.ts as WebAssembly, in base64. Made by `node scripts/kernels.mjs`.', ''];
  for (const [name, features] of Object.entries(variants)) {
    lines.push(
      `/** With ${features.join(' and ')}. */`,
      `export const ${name} =`,
      `  '${await compile(features)}';`,
      '',
    );
  }
  return lines.join('\n');
}

/** The compiled source with some features of WebAssembly, in base64. */
async function compile(features) {
  let binary;
  const stderr = asc.createMemoryStream();
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--importMemory'];
  const enabled = features.flatMap((feature) => ['--enable', feature]);
  const source = [
    'index.ts',
    '--baseDir',
    join(root, 'vision/networks/kernels/assembly'),
    '--outFile',
    'out.wasm',
  ];
  const { error } = await asc.main([...source, ...options, ...enabled], {
    stderr,
    writeFile: (_, contents) => (binary = contents),
  });
  if (error) throw new Error(`${stderr.toString()}${error.message}`);
  return Buffer.from(binary).toString('base64');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    writeFileSync(join(root, target), await compiled());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
