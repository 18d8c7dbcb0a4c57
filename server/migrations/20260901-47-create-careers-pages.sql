-- A workspace's own public page, and the addresses it has had. A row comes with the first save.
create table careers_pages (
  workspace_id  uuid primary key references workspaces on delete cascade,
  slug          text not null, -- The one of its addresses that holds.
  is_published  boolean not null default false,
  headline      text not null default '',
  intro         text not null default '',
  brand_color   text not null,
  accent_color  text not null,
  logo_key      text,
  picture_key   text,
  picture_alt   text not null default '',
  blocks        jsonb not null default '[]', -- [{"title": "…", "text": "…"}]
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint careers_pages_colors check (brand_color ~ '^#[0-9a-f]{6}$' and accent_color ~ '^#[0-9a-f]{6}$')
);

-- Every address that a page ever had. It leads there for good; where the workspace is gone, nobody gets it.
create table careers_slugs (
  slug          text primary key constraint careers_slugs_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  workspace_id  uuid references workspaces on delete set null,
  created_at    timestamptz not null default now()
);
create index careers_slugs_workspace on careers_slugs (workspace_id);

alter table postings add column team text not null default ''; -- As its careers page groups it.
