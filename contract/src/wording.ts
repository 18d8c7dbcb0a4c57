// What is said of a value when its schema has no words of its own: for people, not for programmers.
import { z } from 'zod';

z.config({
  customError: ({ code, input, ...issue }) => {
    if (code === 'invalid_type' || code === 'invalid_union')
      return input === undefined ? 'This is required' : 'This is of the wrong kind';
    if (code === 'invalid_value') return 'This is none of the choices';
    if (code === 'too_small')
      return 'minimum' in issue && typeof input === 'number'
        ? `This must be at least ${issue.minimum}`
        : 'This is too short';
    if (code === 'too_big')
      return 'maximum' in issue && typeof input === 'number'
        ? `This must be at most ${issue.maximum}`
        : 'This is too long';
    if (code === 'unrecognized_keys') return 'This has parts that nobody knows';
    return 'This is not written as it should be';
  },
});
