-- What staff close, no administrator of the customer opens: also an access that an administrator had closed before.

create policy closed_access_staff_read on closed_access for select using ((select viewer_exception()) = 'staff');
create policy closed_access_staff_forget on closed_access for delete using ((select viewer_exception()) = 'staff');
