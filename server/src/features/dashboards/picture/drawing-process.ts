// Draws the one picture that it is sent, and ends.
import { drawPicture, type Picture } from './draw-picture.ts';

process.once('message', async (picture: Picture) => {
  const drawn = await drawPicture(picture);
  process.send?.(drawn, () => process.disconnect());
});
