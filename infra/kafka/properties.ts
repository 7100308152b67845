import { securitySettings, type Security } from './security.ts';

/** A node's addresses and folder. */
export type NodeAddress = {
  readonly id: number;
  readonly port: number;
  readonly controllerPort: number;
  readonly folder: string;
};

/**
 * server.properties of one node of a KRaft cluster that listens on this machine only. Every node is broker and controller.
 * Times are short, so that a lost broker is noticed within seconds: a machine of its own would wait longer.
 */
export function serverProperties(
  node: NodeAddress,
  nodes: readonly NodeAddress[],
  security?: Security,
): string {
  const replicas = Math.min(3, nodes.length);
  const voters = nodes.map((n) => `${n.id}@127.0.0.1:${n.controllerPort}`).join(',');
  const settings: Readonly<Record<string, string | number | boolean>> = {
    'process.roles': 'broker,controller',
    'node.id': node.id,
    'controller.quorum.voters': voters,
    listeners: `PLAINTEXT://127.0.0.1:${node.port},CONTROLLER://127.0.0.1:${node.controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${node.port}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'log.dirs': node.folder,
    'num.partitions': 4,
    'auto.create.topics.enable': false,
    'default.replication.factor': replicas,
    'min.insync.replicas': replicas >= 3 ? 2 : 1,
    'offsets.topic.replication.factor': replicas,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': replicas,
    'share.coordinator.state.topic.min.isr': 1,
    'unclean.leader.election.enable': false,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1_000,
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 500,
    'replica.lag.time.max.ms': 3_000,
    // The default of 128 MB does not fit a small heap.
    'log.cleaner.dedupe.buffer.size': 8_388_608,
    'num.network.threads': 2,
    'num.io.threads': 4,
    'message.max.bytes': 1_048_588,
    ...(security === undefined ? {} : securitySettings(security, node.port, node.controllerPort)),
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
