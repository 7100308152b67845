import kafkajs from 'kafkajs';
import type { AclEntry } from 'kafkajs';
import { TOPICOS } from './topicos.ts';

/** Who reads or writes the bus. */
export type Service = 'bid-engine' | 'catalog' | 'gateway';
type Rights = {
  readonly write: readonly string[];
  readonly read: readonly string[];
  /** Starts of the names of its groups. */
  readonly groups: readonly string[];
};

/** What each service does with the bus, and so what it may do there (docs/kafka.md, Rights). */
const RIGHTS: Readonly<Record<Service, Rights>> = {
  'bid-engine': {
    write: ['disputa.eventos', 'leiloes.eventos', 'registros.eventos', 'disputa.respostas', 'disputa.donos'],
    read: ['disputa.comandos', 'disputa.donos'],
    groups: ['disputa.comandos.motores', 'disputa.donos.so-'],
  },
  catalog: {
    write: [],
    read: ['disputa.eventos', 'leiloes.eventos'],
    groups: ['disputa.eventos.catalogo', 'leiloes.eventos.catalogo'],
  },
  gateway: {
    write: ['disputa.comandos'],
    read: ['disputa.eventos', 'disputa.respostas', 'disputa.donos'],
    groups: ['disputa.eventos.so-', 'disputa.respostas.so-', 'disputa.donos.so-'],
  },
};

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs;

/** The same as the entries that a broker takes. Topics and groups have `prefix` before them (KAFKA_PREFIX). */
export function rightsOf(prefix = ''): AclEntry[] {
  return Object.entries(RIGHTS).flatMap(([service, { write, read, groups }]) => {
    const allow = (resourceType: number, name: string, operation: number, pattern: number): AclEntry => ({
      principal: `User:${service}`,
      host: '*',
      permissionType: AclPermissionTypes.ALLOW,
      resourceType,
      resourceName: prefix + name,
      operation,
      resourcePatternType: pattern,
    });
    const topic = (name: string, operation: number): AclEntry =>
      allow(AclResourceTypes.TOPIC, name, operation, ResourcePatternTypes.LITERAL);
    const group = (name: string, operation: number): AclEntry =>
      allow(AclResourceTypes.GROUP, name, operation, ResourcePatternTypes.PREFIXED);
    return [
      // Every program looks at every topic when it starts: whether they are there, with enough partitions.
      ...TOPICOS.map(({ name }) => topic(name, AclOperationTypes.DESCRIBE)),
      ...write.map((name) => topic(name, AclOperationTypes.WRITE)),
      ...read.map((name) => topic(name, AclOperationTypes.READ)),
      ...groups.map((name) => group(name, AclOperationTypes.READ)),
      // Lone readers forget their groups when they end; without the right the brokers do it later.
      ...groups.filter((name) => name.endsWith('.so-')).map((name) => group(name, AclOperationTypes.DELETE)),
    ];
  });
}
