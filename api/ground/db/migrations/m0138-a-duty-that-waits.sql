-- Of a duty that is late nobody should read that it is coming up. An agency's own words stay.
update submittal_statuses set gloss = 'A duty that nobody has begun.'
where gloss = 'A duty that is coming up; nobody has begun.';
