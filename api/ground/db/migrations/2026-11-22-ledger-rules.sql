-- Rules that every ledger shares (docs/decisions/0025). What is only added is kept by refuse_change().

-- The entries of one act sum to nothing, asked when the transaction ends:
--   create constraint trigger <entries>_balance after insert on <entries> deferrable initially deferred
--     for each row execute function refuse_unbalanced('<act>', '<amount>' [, '<unit>']);
-- The arguments name the columns of the act, of the amount (an integer), and of the currency or instrument, when one
-- act may move several.
create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  is_broken boolean;
begin
  execute format(
    'select exists (select from %I.%I where %I = ($1).%I group by %I having sum(%I) <> 0)',
    tg_table_schema, tg_table_name, tg_argv[0], tg_argv[0], coalesce(tg_argv[2], tg_argv[0]), tg_argv[1]
  ) into is_broken using new;
  if is_broken then
    raise exception 'the entries of an act in % do not sum to zero', tg_table_name
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
