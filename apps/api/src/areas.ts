/* Every area of the application, one line each: what an area is stands in its own folder. */
export { accountsArea } from './accounts/accounts.area.js';
export { activityArea } from './activity/activity.area.js';
export { bookmarksArea } from './bookmarks/bookmarks.area.js';
export { calendarArea } from './calendar/calendar.area.js';
export { catalogueArea } from './catalogue/catalogue.area.js';
export { claimsArea } from './claims/claims.area.js';
export { legalArea } from './legal/legal.area.js';
export { inquiriesArea } from './inquiries/inquiries.area.js';
export { logArea } from './log/log.area.js';
export { officeArea } from './office/office.area.js';
export { paymentsArea } from './payments/payments.area.js';
export { peopleArea } from './people/people.area.js';
export { permitsArea } from './permits/permits.area.js';
export { galleryArea } from './gallery/gallery.area.js';
export { projectionsArea } from './projections/projections.area.js';
export { reservationsArea } from './reservations/reservations.area.js';
export { toursArea } from './tours/tours.area.js';
