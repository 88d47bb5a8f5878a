-- An answer goes to the address a person has now, so none is kept with their question.

alter table order_message drop column email;
