// Where faces are in the preview: by BlazeFace, in this browser. Of the package's networks this one alone is shipped and
// opened: none that guesses who somebody is, or what they feel. Loaded by whoever checks their camera (1 MB).
import { Human } from '@vladmandic/human';

/** Center and height as shares of the picture, 0..1. */
export type FoundFace = { x: number; y: number; height: number };

const off = { enabled: false };
const human = new Human({
  backend: 'webgl',
  modelBasePath: '/face-finder/',
  cacheSensitivity: 0,
  warmup: 'none',
  debug: false,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: { maxDetected: 4, minConfidence: 0.3, rotation: false },
    mesh: off,
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
});

/** The largest first. @throws Error where the network cannot be loaded, or this browser cannot run it */
export async function findFaces(video: HTMLVideoElement): Promise<FoundFace[]> {
  const { face, error } = await human.detect(video);
  if (error) throw new Error(error);
  return face
    .map(({ boxRaw: [left, top, width, height] }) => ({ x: left + width / 2, y: top + height / 2, height }))
    .sort((a, b) => b.height - a.height);
}
