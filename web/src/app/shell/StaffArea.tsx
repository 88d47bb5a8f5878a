// The frame of the staff area, in one file.
export { StaffSearchBox } from '../../access/userManagement/shared/StaffSearchBox.tsx'
export { StaffNav } from './StaffNav.tsx'
