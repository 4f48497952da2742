import { registerPlugins } from 'drover'

/** Loads contacts and bodies that are no circles, which few scenarios have. */
export async function loadContacts(): Promise<void> {
  const { bodies, contacts } = await import('drover/contacts')
  registerPlugins([bodies, contacts])
}
