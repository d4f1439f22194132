-- Text folding, search words, distances and map cells. Plain PostgreSQL plus unaccent, so that the
-- embedded database and a server run the same SQL.

create extension if not exists unaccent;

-- Lower case without accents: what is compared when people type a keyword.
create function fold(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

-- The distinct words of a text; anything between letters and digits separates words.
create function words_of(value text) returns text[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct word), '{}')
    from regexp_split_to_table(fold(coalesce(value, '')), '[[:space:][:punct:]]+') as word
    where word <> ''
  $$;

-- The indexed form of a record's words.
create function search_words(value text) returns tsvector
  language sql immutable parallel safe
  as $$ select array_to_tsvector(words_of(value)) $$;

-- The query for a typed keyword: every typed word must begin a word of the record. Null when nothing
-- that could be searched was typed.
create function search_query(value text) returns tsquery
  language sql immutable parallel safe
  as $$
    select string_agg('''' || replace(word, '\', '\\') || ''':*', ' & ')::tsquery
    from unnest(words_of(value)) as word
  $$;

-- Great-circle distance in statute miles.
create function miles_between(lat1 float8, lon1 float8, lat2 float8, lon2 float8) returns float8
  language sql immutable parallel safe
  as $$
    select 3958.7613 * 2 * asin(least(1, sqrt(
      power(sin(radians(lat2 - lat1) / 2), 2)
      + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2))))
  $$;

-- Spreads the low 15 bits of a number to the even bit positions.
create function spread_bits(value int) returns int
  language sql immutable parallel safe
  as $$
    with a as (select (value | (value << 8)) & 16711935 as v),
         b as (select (v | (v << 4)) & 252645135 as v from a),
         c as (select (v | (v << 2)) & 858993459 as v from b)
    select (v | (v << 1)) & 1431655765 from c
  $$;

-- The Web Mercator tile at zoom 15 as one number with the bits of x and y interleaved, so that
-- `cell >> (2 * (15 - z))` is the tile at zoom z. Null without a position.
create function map_cell(lat float8, lon float8) returns int
  language sql immutable parallel safe
  as $$
    select case when lat is null or lon is null then null else
      spread_bits(greatest(0, least(32767, floor((lon + 180) / 360 * 32768)::int)))
      | (spread_bits(greatest(0, least(32767, floor(
          (1 - ln(tan(radians(greatest(-85, least(85, lat)))) + 1 / cos(radians(greatest(-85, least(85, lat))))) / pi())
          / 2 * 32768)::int))) << 1)
    end
  $$;
