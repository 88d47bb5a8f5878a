// The right to approve orders, apart from the checks that every page begins with.
import { all } from '../access/privileges.ts'

/** An approver sees the order and its prices; a rule names them [P5.119]. */
export const approveOrders = all('B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing')
