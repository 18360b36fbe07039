import { expect, test } from "vitest";
import { placeOf } from "./place-of-address.ts";

test.for(["1.1.1.1", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])(
  "%s is out in the world",
  (address) => {
    expect(placeOf(address)).toBe("public");
  },
);

test.for(["127.0.0.1", "127.255.255.254", "::1"])("%s is this machine", (address) => {
  expect(placeOf(address)).toBe("loopback");
});

test.for([
  ["0.0.0.0", "any address of this machine"],
  ["0.1.2.3", "this network"],
  ["10.0.0.1", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "behind a carrier's NAT"],
  ["100.100.100.200", "metadata of a cloud, behind a carrier's NAT"],
  ["169.254.1.1", "link-local"],
  ["169.254.169.254", "metadata of a cloud"],
  ["168.63.129.16", "metadata of a cloud that looks public"],
  ["192.0.0.192", "metadata of a cloud, reserved"],
  ["192.0.2.1", "documentation"],
  ["198.51.100.7", "documentation"],
  ["203.0.113.9", "documentation"],
  ["198.18.0.1", "benchmarks"],
  ["192.88.99.1", "old relays"],
  ["224.0.0.1", "multicast"],
  ["239.255.255.250", "multicast"],
  ["240.0.0.1", "reserved"],
  ["255.255.255.255", "broadcast"],
  ["::", "any address of this machine"],
  ["::ffff:127.0.0.1", "IPv4-mapped loopback"],
  ["::ffff:10.0.0.1", "IPv4-mapped private"],
  ["::ffff:1.1.1.1", "IPv4-mapped, whatever is inside"],
  ["::ffff:0:10.0.0.1", "IPv4-translated"],
  ["::127.0.0.1", "IPv4-compatible"],
  ["::10.0.0.1", "IPv4-compatible"],
  ["64:ff9b::a00:1", "NAT64 of 10.0.0.1"],
  ["64:ff9b::7f00:1", "NAT64 of 127.0.0.1"],
  ["64:ff9b:1::a00:1", "local NAT64"],
  ["2002:a00:1::", "6to4 of 10.0.0.1"],
  ["2002:7f00:1::", "6to4 of 127.0.0.1"],
  ["2001:0:53aa:64c::1", "Teredo"],
  ["fe80::1", "link-local"],
  ["fe80::1%eth0", "link-local with a zone"],
  ["2606:4700::1%eth0", "public with a zone"],
  ["fec0::1", "site-local"],
  ["fc00::1", "unique local"],
  ["fd00:ec2::254", "metadata of a cloud"],
  ["ff02::1", "multicast"],
  ["100::1", "discard"],
  ["2001:db8::1", "documentation"],
  ["3fff::1", "documentation"],
  ["4000::1", "not given out"],
  ["localhost", "not an address"],
  ["", "nothing"],
] as const)("%s is inside: %s", ([address]) => {
  expect(placeOf(address)).toBe("inside");
});
