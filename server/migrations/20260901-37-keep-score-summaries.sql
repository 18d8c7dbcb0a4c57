-- What lists show of a score: without the checks and their evidence, which are most of its weight. Cutting them out of fifty
-- scores took longer than all else that a list asks the database for.
alter table candidate_resumes add column resume_score_summary jsonb generated always as (
  resume_score_breakdown #- '{contact_and_professional_presentation,checks}' #- '{professional_summary,checks}'
    #- '{work_experience,checks}' #- '{skills_section,checks}' #- '{projects,checks}' #- '{education_certifications,checks}'
    #- '{achievements_impact,checks}' #- '{ats_optimization,checks}') stored;
