// A candidate's profile, with the resumes that belong to it.
import { Profile } from '../features/profile/Profile.tsx';
import { ResumesCard } from '../features/resumes/ResumesCard.tsx';

export function ProfilePage() {
  return (
    <Profile>
      <ResumesCard />
    </Profile>
  );
}
