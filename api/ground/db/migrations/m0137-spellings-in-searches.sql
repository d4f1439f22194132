-- Names and addresses are written in several ways. A typed word stands for its other spellings too: St. and Saint, Rd and
-- Road, O'Brien and OBrien, LaSalle and La Salle. What is typed is widened, not what is stored, so that no record is
-- written anew; the words of records and of questions are still divided by the one rule of words_of.

-- The other spelling of a whole word; null where it has none.
create function other_spelling(word text) returns text
  language sql immutable parallel safe
  as $$
    select case word
      when 'saint' then 'st' when 'st' then 'saint' when 'sainte' then 'ste' when 'ste' then 'sainte'
      when 'street' then 'st' when 'road' then 'rd' when 'rd' then 'road' when 'avenue' then 'ave' when 'ave' then 'avenue'
      when 'drive' then 'dr' when 'dr' then 'drive' when 'lane' then 'ln' when 'ln' then 'lane'
      when 'court' then 'ct' when 'ct' then 'court' when 'place' then 'pl' when 'boulevard' then 'blvd'
      when 'blvd' then 'boulevard' when 'parkway' then 'pkwy' when 'pkwy' then 'parkway' when 'highway' then 'hwy'
      when 'hwy' then 'highway' when 'mount' then 'mt' when 'mt' then 'mount' when 'fort' then 'ft' when 'ft' then 'fort'
      end
  $$;

-- One typed word: it begins a word of the record, or its other spelling is one, or the record has it in two parts.
create function search_term(word text) returns text
  language sql immutable parallel safe
  as $$
    select concat_ws(' | ',
      quote_literal(word) || ':*',
      quote_literal(public.other_spelling(word)),
      '(' || quote_literal(part[1]) || ' & ' || quote_literal(part[2]) || ':*)')
    from (select regexp_match(word, '^(o|la|le|de|du|mc|mac)([a-z]{4,})$') as part) parted
  $$;

create or replace function search_query(value text) returns tsquery
  language sql immutable parallel safe
  as $$
    with typed as (
      select word, row_number() over (order by place) as place
      from regexp_split_to_table(public.fold(coalesce(value, '')), '[[:space:][:punct:]]+')
        with ordinality as part (word, place)
      where word <> ''
    ), paired as (
      select word, lead(word) over (order by place) as next,
        coalesce(word in ('o', 'd', 'l', 'la', 'le', 'de', 'du', 'mc', 'mac')
          and lead(word) over (order by place) is not null, false) as is_first,
        place
      from typed
    ), told as (
      -- Two typed parts may be one word of the record.
      select word, next, is_first, coalesce(lag(is_first) over (order by place), false) as is_second from paired
    )
    select string_agg(case when is_first
      then '((' || public.search_term(word) || ') & (' || public.search_term(next) || ') | '
        || quote_literal(word || next) || ':*)'
      else '(' || public.search_term(word) || ')' end, ' & ')::tsquery
    from told where is_first or not is_second
  $$;
