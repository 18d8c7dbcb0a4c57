-- The link of a mailed request signs in whom it is for, once, where the workspace lets it.
alter table workspaces add column request_links_sign_in boolean not null default true;
alter table screenings add column signed_in_at timestamptz; -- Null: its link has not been used so.
