-- Websites that may show the jobs of a careers page in a frame: 'https://example.com', without a path.
alter table careers_pages add column embed_origins text[] not null default '{}';
