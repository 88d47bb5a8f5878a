-- A change of many units is kept batch by batch, each with its units.
grant update (changed) on unit_change to portal_app;
