-- A stay that an appeal asks for can be refused: an act about the appeal, with its reason and letter, by which nothing of
-- the permit changes.
alter table appeal_acts drop constraint appeal_acts_kind_check;
alter table appeal_acts add constraint appeal_acts_kind_check check (kind in
  ('open', 'hearing', 'refuseStay', 'withdraw', 'dismiss', 'uphold', 'change', 'carryOut', 'reverse', 'takeBack'));
