-- What a language model was asked about a resume and what it added, with tokens and time. Null: none took part.
alter table resumes add column language_model jsonb;
