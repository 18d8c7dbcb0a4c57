// What a recording's picture shows: observations of where a head points and what moves, never what somebody feels.
import type { Measured } from '../delivery/measured.ts';

export type PictureMeasurements = {
  face_share: Measured<number>; // 0 to 1: moments with a face by all moments.
  camera_facing: Measured<number>; // 0 to 1: moments turned to the camera (yaw within about 20 degrees) by moments with a face.
  gestures: Measured<number>; // 0 to 1: share of moments in which a hand is in view and moves.
  expressiveness: Measured<number>; // 0 to 1: how much the face's features move against each other.
  blinks: Measured<number>; // A minute.
  people: Measured<number>; // The most faces that are seen together for longer than a glance.
};
