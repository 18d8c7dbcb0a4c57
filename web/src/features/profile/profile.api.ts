// Changing one's own profile: words, pictures. The answer is the person as they are now.
import {
  changeMe,
  deleteAvatar,
  deleteCoverImage,
  putAvatar,
  putCoverImage,
  type User,
  type UserChange,
} from '@hireframe/contract/users.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { meKey, useKeepMe } from '../accounts/accounts.api.ts';

/** Changes only what is named. */
export function useChangeMe() {
  const keepMe = useKeepMe();
  return useMutation({ mutationFn: (body: UserChange) => call(changeMe, { body }), onSuccess: keepMe });
}

export type ImageKind = 'avatar' | 'cover_image';
const put = { avatar: putAvatar, cover_image: putCoverImage } as const;
const remove = { avatar: deleteAvatar, cover_image: deleteCoverImage } as const;

/** Sets a picture, or with null removes it; shown at once and taken back when the server says no. */
export function useChangeImage(kind: ImageKind) {
  const cache = useQueryClient();
  const show = (image: string | null) => cache.setQueryData<User>(meKey, (me) => me && { ...me, [kind]: image });
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file) await call(put[kind], { raw: file });
      else await call(remove[kind], {});
    },
    onMutate: async (file) => {
      await cache.cancelQueries({ queryKey: meKey });
      const before = cache.getQueryData<User>(meKey)?.[kind] ?? null;
      const preview = file && URL.createObjectURL(file);
      show(preview);
      return { before, preview };
    },
    onError: (_error, _file, context) => context && show(context.before),
    onSettled: async (_answer, _error, _file, context) => {
      await cache.invalidateQueries({ queryKey: meKey });
      if (context?.preview) URL.revokeObjectURL(context.preview);
    },
  });
}
