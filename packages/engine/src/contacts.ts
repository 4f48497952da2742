// Contacts, and bodies that are no circles: few programs need them, so that `all` of 'drover/all' leaves them out.
export type { BodyDescription } from './bodies/body-options.js'
export type { ContactEvent } from './contacts/contact-event.js'
export type { ContactDescription } from './contacts/contact-options.js'
export { bodies } from './features/bodies.js'
export { contacts } from './features/contacts.js'
