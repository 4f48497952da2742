import { describe, expect, it } from 'vitest'
import { queueAddress } from './address.js'

describe('the address of a queue', () => {
  it('has host, port, database, name and password; what may be shown has no name and no password', () => {
    expect(queueAddress('rediss://ann:p%40ss%2F@redis.lab:7000/3', {})).toEqual({
      host: 'redis.lab',
      port: 7000,
      database: 3,
      username: 'ann',
      password: 'p@ss/',
      tls: true,
      shown: 'rediss://redis.lab:7000/3',
    })
  })

  it('defaults to the port of Redis, its first database and no password', () => {
    expect(queueAddress('redis://[::1]', {})).toEqual({
      host: '::1',
      port: 6379,
      database: 0,
      username: undefined,
      password: undefined,
      tls: false,
      shown: 'redis://[::1]:6379',
    })
  })

  it('comes from the environment if the flag has no value', () => {
    const environment = { DROVER_QUEUE: 'redis://one' }
    expect(queueAddress(true, environment).host).toBe('one')
    expect(queueAddress(undefined, environment).host).toBe('one')
    expect(queueAddress('redis://two', environment).host).toBe('two')
  })

  it.each([
    ['', '--queue: missing; expected redis://HOST:PORT'],
    ['bigbox:6379', "got 'bigbox:6379'"],
    ['http://bigbox', "got 'http://bigbox'"],
    ['ann:secret@bigbox', 'got something else'],
    ['redis://:sec#ret@bigbox', 'got something else'],
    ['redis://:secret@bigbox/runs', "expected a database number after the host, got '/runs'"],
    ['redis://:secret@bigbox?db=1', "write '#' and '?' in a password as %23 and %3F"],
    ['redis://:sec%ret@bigbox', "expected '%' in a name or password to be written as %25"],
  ])('is refused without its password: %s', (text, message) => {
    expect(() => queueAddress(text, {})).toThrow(message)
    expect(() => queueAddress(text, {})).not.toThrow('secret')
  })
})
