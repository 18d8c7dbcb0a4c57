// What is said of a value when its schema has no words of its own: for people, not for programmers.
import { z } from 'zod';

z.config({
  customError: ({ code, input, ...issue }) => {
    if (code === 'invalid_type' || code === 'invalid_union')
      return input === undefined ? 'This is required' : 'This has the wrong type';
    if (code === 'invalid_value') return 'Choose one of the options';
    if (code === 'too_small')
      return 'minimum' in issue && typeof input === 'number'
        ? `This must be at least ${issue.minimum}`
        : 'This is too short';
    if (code === 'too_big')
      return 'maximum' in issue && typeof input === 'number'
        ? `This must be at most ${issue.maximum}`
        : 'This is too long';
    if (code === 'unrecognized_keys') return 'This has unknown fields';
    return "This isn't in the right format";
  },
});
