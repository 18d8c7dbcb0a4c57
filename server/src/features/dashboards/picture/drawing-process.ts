// Draws the pictures that it is sent. It goes on listening, so that the parent ends it: the library sometimes crashes while
// a process winds down, and the exit may be known to the parent before the picture is.
import { drawPicture, type Picture } from './draw-picture.ts';

process.on('message', async (picture: Picture) => {
  process.send?.(await drawPicture(picture));
});
