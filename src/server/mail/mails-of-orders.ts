/** Mails of before version 0.2.0 that an order or a licence owes its buyer, and that do not name it: they stay with it. */
export const mailsOfOrders = ['order-delivered', 'licence-delivered', 'downloads-renewed', 'licence-ending'];
