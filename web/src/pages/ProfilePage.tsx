// A candidate's profile, with the resumes that belong to it and what one applies with.
import { Profile } from '../features/profile/Profile.tsx';
import { QuickApplyCard } from '../features/quick-apply/QuickApplyCard.tsx';
import { ResumesCard } from '../features/resumes/ResumesCard.tsx';

export function ProfilePage() {
  return (
    <Profile>
      <ResumesCard />
      <QuickApplyCard />
    </Profile>
  );
}
