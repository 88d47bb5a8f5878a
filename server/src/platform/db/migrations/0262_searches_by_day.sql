-- What is searched and found, by day: to see which words the search does not know. Of nobody.
create table search_day (
  day date not null,
  query text not null,
  searches int not null default 0,
  unanswered int not null default 0,
  loosened int not null default 0,
  picked int not null default 0,
  primary key (day, query)
);
comment on table search_day is 'How often a query was searched on a day, without who searched; kept for 90 days.';
comment on column search_day.day is 'The day, in UTC.';
comment on column search_day.query is 'What was searched, in small letters with single spaces.';
comment on column search_day.searches is 'How many visits searched it.';
comment on column search_day.unanswered is 'Those that found nothing.';
comment on column search_day.loosened is 'Those that found only what does without some of its words.';
comment on column search_day.picked is 'Those in which a result was opened or ordered.';
grant select, insert, update, delete on search_day to portal_app;
