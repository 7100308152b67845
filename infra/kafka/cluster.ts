import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { kafkaJars } from './jars.ts';
import { javaFlags, kafkaNode, type KafkaNode } from './node.ts';
import { serverProperties, type NodeAddress } from './properties.ts';
import { makeSecurity, scramArguments, type Security } from './security.ts';

const exec = promisify(execFile);

export type KafkaOptions = {
  /** 1, or 3 for a cluster that survives the loss of one. */
  readonly nodes: number;
  /** Where the nodes keep their data; used again when it holds a cluster of as many nodes. */
  readonly folder: string;
  /** Ports of the nodes, free ones where absent. */
  readonly ports?: readonly number[];
  /** Heap of a node. Default 256. */
  readonly heapMb?: number;
  /** Lets nobody in without TLS, a password (SCRAM-SHA-512) and a right. */
  readonly secured?: boolean;
  /** Lives on when the process that starts it ends, as what several processes share in turn must. */
  readonly outliving?: boolean;
};

/** A running Apache Kafka on this machine. */
export type KafkaCluster = {
  /** `host:port` of every node. */
  readonly brokers: readonly string[];
  readonly nodes: readonly KafkaNode[];
  /** Certificate and passwords; undefined where everybody is let in. */
  readonly security: Security | undefined;
  /** Stops all nodes cleanly. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a real Apache Kafka (KRaft) as plain processes, listening on 127.0.0.1 only.
 *
 * @throws KafkaMissing where this machine cannot
 */
export async function startKafka(options: KafkaOptions): Promise<KafkaCluster> {
  const jars = await kafkaJars();
  const heapMb = options.heapMb ?? 256;
  const folder = path.resolve(options.folder);
  await mkdir(folder, { recursive: true });
  const security = options.secured === true ? await makeSecurity(folder) : undefined;
  const addresses = (await readAddresses(folder, options)) ?? (await format(folder, jars, options, security));
  const nodes = addresses.map((address) => kafkaNode(address, jars, heapMb, options.outliving));
  const stop = async (): Promise<void> => {
    // Both orders of stopping wait for a majority that is not there any more; together they end.
    await Promise.all(nodes.map((node) => node.stop()));
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { brokers: nodes.map((node) => node.broker), nodes, security, stop };
}

async function readAddresses(folder: string, { nodes }: KafkaOptions): Promise<NodeAddress[] | undefined> {
  const text = await readFile(path.join(folder, 'nodes.json'), 'utf8').catch(() => '');
  if (text === '') return undefined;
  const kept = JSON.parse(text) as NodeAddress[];
  if (kept.length !== nodes) throw new Error(`${folder} holds a cluster of ${kept.length} nodes`);
  return kept;
}

/** Formats the first node's folder with Kafka's own tool; the others get a copy under names of their own. */
async function format(
  folder: string,
  jars: string,
  options: KafkaOptions,
  security: Security | undefined,
): Promise<NodeAddress[]> {
  const ports = await freePorts(options.nodes * 2);
  const addresses = Array.from({ length: options.nodes }, (_, n): NodeAddress => ({
    id: n + 1,
    port: options.ports?.[n] ?? ports[n] ?? 0,
    controllerPort: ports[options.nodes + n] ?? 0,
    folder: path.join(folder, `node-${n + 1}`),
  }));
  for (const address of addresses)
    await writeFile(`${address.folder}.properties`, serverProperties(address, addresses, security), {
      mode: 0o600,
    });
  const [first, ...others] = addresses;
  if (first === undefined) throw new RangeError('a cluster has at least one node');
  const tool = ['kafka.tools.StorageTool', 'format', '-t', uuid(), '-c', `${first.folder}.properties`];
  if (security !== undefined) tool.push(...scramArguments(security));
  await exec('java', [...javaFlags(jars, 128), ...tool], { timeout: 120_000 });
  for (const { id, folder: copy } of others) {
    await cp(first.folder, copy, { recursive: true });
    const meta = path.join(copy, 'meta.properties');
    const text = await readFile(meta, 'utf8');
    const own = text
      .replace(/^node\.id=.*$/m, `node.id=${id}`)
      .replace(/^directory\.id=.*$/m, `directory.id=${uuid()}`);
    await writeFile(meta, own);
  }
  await writeFile(path.join(folder, 'nodes.json'), JSON.stringify(addresses));
  return addresses;
}

/** A random id as Kafka writes them; one that begins with a dash would be taken for an option. */
function uuid(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? uuid() : id;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve, reject) => {
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => {
            const address = server.address();
            resolve(typeof address === 'object' && address !== null ? address.port : 0);
          });
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
