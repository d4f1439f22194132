-- An answer in words counts once, right or wrong, and not before a person can have read the question.
alter table captcha_challenges
  drop column wrong_tries,
  -- Of a challenge in words; null for a proof of work, and for what was asked before this column came.
  add column made_at timestamptz;
