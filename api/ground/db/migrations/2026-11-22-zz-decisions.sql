-- The daily look at permits whose term is over asks for the renewals of each.
create index submittals_renewals on submittals (permit_id) where action = 'renewal';
