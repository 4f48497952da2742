import { CONTACTS, type ContactDescription } from '../../contacts/contact-options.js'
import { Contacts } from '../../contacts/contacts.js'
import { defineFeature } from '../../plugins/feature.js'
import { objectOf } from '../../schema/spec.js'

/** Events when bodies begin and end to touch each other, obstacles and the border. */
export const contacts = defineFeature<ContactDescription>({
  name: 'contacts',
  summary: 'The world reports when bodies begin and end to touch each other, obstacles and its border.',
  source: 'drover',
  does: { Contacts, options: objectOf(CONTACTS, { about: 'Its options.' }) },
  events: ['contact'],
})
