// node object-storage.mjs FOLDER PORT: object storage that speaks the protocol of S3 and checks signatures, with the
// bucket `sweeps`. Its keys are S3RVER and S3RVER.
import ObjectStorage from '@20minutes/s3rver'

const [directory, port] = process.argv.slice(2)

const storage = new ObjectStorage({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  allowMismatchedSignatures: false,
  configureBuckets: [{ name: 'sweeps' }],
})
await storage.run()
console.log('ready')
