-- Whether an act is an import that was taken back, or what took it back: both are as if they had not been.
create function is_undone_import(act permit_acts) returns boolean
language sql stable as $$
  select act.kind = 'import' and (act.undoes_id is not null
    or exists (select from permit_acts back where back.undoes_id = act.id))
$$;

-- The day from which a turn holds: a later file may put right the day of a revocation, which comes after what came before.
create function turn_holds_from(asked permit_turns) returns date
language sql stable as $$
  select case when not coalesce((select is_invalid from permit_statuses where id = asked.status_to_id), false) then asked.on_day
    else coalesce((
      select greatest(least((act.facts ->> 'revokedOn')::date, mended.on_day), (
          select max(before.on_day) from permit_turns before join permit_acts earlier on earlier.id = before.act_id
          where before.permit_id = asked.permit_id and before.id < asked.id and before.outcome = 'done'
            and before.status_from_id <> before.status_to_id and not is_undone_import(earlier)))
      from permit_turns mended join permit_acts act on act.id = mended.act_id
      where mended.permit_id = asked.permit_id and mended.id > asked.id and mended.outcome = 'done'
        and mended.status_from_id = asked.status_to_id and mended.status_to_id = asked.status_to_id
        and act.kind = 'import' and act.facts ->> 'revokedOn' is not null and not is_undone_import(act)
        and not exists (
          select from permit_turns other join permit_acts between_acts on between_acts.id = other.act_id
          where other.permit_id = asked.permit_id and other.id > asked.id and other.id < mended.id and other.outcome = 'done'
            and other.status_from_id <> other.status_to_id and not is_undone_import(between_acts))
      order by mended.id desc limit 1), asked.on_day) end
$$;

create or replace function permit_rests_on(permit bigint, day date, renewal boolean) returns boolean
language sql stable as $$
  select coalesce((
    select status.is_invalid or (not renewal and lower(btrim(status.name)) in ('suspended', 'stayed'))
    from permit_turns turn join permit_statuses status on status.id = turn.status_to_id
      join permit_acts act on act.id = turn.act_id
      cross join lateral (select turn_holds_from(turn) as day) holds
    where turn.permit_id = permit and holds.day <= permit_rests_on.day and turn.outcome = 'done'
      and not (act.kind = 'import' and turn.status_from_id = turn.status_to_id) and not is_undone_import(act)
    order by holds.day desc, turn.id desc limit 1), false)
$$;
