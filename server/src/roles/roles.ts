// Roles: the door of the area.
export { customerRoles, firstRoleOf } from './roles.reads.ts'
