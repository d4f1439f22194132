-- Who looks for what is open for comment asks by the last day: few periods have not ended.
create index submittals_open_for_comment on submittals (comment_end_on, comment_start_on)
  where is_listed and has_public_notice;
