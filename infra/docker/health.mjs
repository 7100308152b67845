// The health check of every image, `node health.mjs PORT`: the process answers. Whether it can work is what /health/ready tells balancers; a
// container that only waits for its database must not be started again for it.
const [, , port = '3000'] = process.argv;
try {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_500) });
  process.exit(answer.ok ? 0 : 1);
} catch {
  process.exit(1);
}
