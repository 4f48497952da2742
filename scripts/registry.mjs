// A registry of packages, for the rehearsal of a release: its configuration is the argument. It prints its port.
import { runServer } from 'verdaccio'

const server = await runServer(JSON.parse(process.argv[2] ?? ''))
server.listen(0, '127.0.0.1', () => console.log(`port ${server.address().port}`))
