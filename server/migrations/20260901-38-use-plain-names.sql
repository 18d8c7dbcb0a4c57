-- The names that an experienced engineer would guess, as the code has them: docs/words.md.
alter table candidate_departures rename to candidate_tombstones;
alter index candidate_departures_departed_at rename to candidate_tombstones_departed_at;
alter table candidate_bookmarks rename to candidate_page_anchors;
alter table candidate_page_anchors rename constraint candidate_bookmarks_sort_known to candidate_page_anchors_sort_known;
alter table answer_films rename to answer_playbacks;
alter table answer_playbacks rename constraint answer_films_answer to answer_playbacks_answer;
alter table answer_playbacks rename constraint answer_films_lost_counted to answer_playbacks_lost_counted;
alter table answer_playbacks rename constraint answer_films_joined_whole to answer_playbacks_joined_whole;
alter table answer_playbacks rename constraint answer_films_joined_or_not to answer_playbacks_joined_or_not;
alter table taken_resumes rename to processed_resumes;
alter table processed_resumes rename constraint taken_resumes_mailbox to processed_resumes_mailbox;
alter table mailboxes rename column sealed_secret to encrypted_secret;
alter table mailboxes rename column position to cursor;
alter table mailboxes rename column look_at to poll_at;
alter table gmail_clients rename column sealed_secret to encrypted_secret;
alter table gmail_consents rename column sealed_secret to encrypted_secret;
alter table search_alerts rename column told_until to notified_until;
