// The external links of a profile, in the order in which they are shown.
import { IconBrandGithub, IconBrandLinkedin, IconBrandX, IconWorld } from '@tabler/icons-react';

export const profileLinks = [
  { key: 'linkedin', name: 'LinkedIn', example: 'https://www.linkedin.com/in/you', Icon: IconBrandLinkedin },
  { key: 'github', name: 'GitHub', example: 'https://github.com/you', Icon: IconBrandGithub },
  { key: 'website', name: 'Website', example: 'https://example.com', Icon: IconWorld },
  { key: 'twitter', name: 'X (Twitter)', example: 'https://x.com/you', Icon: IconBrandX },
] as const;
