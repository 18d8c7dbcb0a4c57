// Draws one picture and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';

parentPort?.postMessage(await drawPicture(workerData));
