-- What an address is asked stands in the account of whoever has proved it.
create index screenings_email on screenings (email);
