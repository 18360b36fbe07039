#!/bin/sh
# make-base.sh ARCHITECTURE FILE: the image's root as a tar file, from packages of Debian 13 that are unpacked and not
# configured, so that it also works for another processor. Needs mmdebstrap, and no root where user namespaces are allowed.
set -eu
architecture=$1
file=$2
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
security=${DEBIAN_SECURITY_MIRROR:-http://deb.debian.org/debian-security}

# What Node needs (libc6, libstdc++6), what confines render processes (dash, util-linux), and the zones of time.
packages=base-files,dash,libc6,libstdc++6,netbase,tzdata,util-linux

mmdebstrap --quiet --variant=extract --architectures="$architecture" --include="$packages" \
  --extract-hook='printf "%s\n" "root:x:0:0:root:/root:/usr/sbin/nologin" "brieftaube:x:10001:0:Brieftaube:/data:/usr/sbin/nologin" "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin" > "$1/etc/passwd"' \
  --extract-hook='printf "%s\n" "root:x:0:" "nogroup:x:65534:" > "$1/etc/group"' \
  --extract-hook='printf "%s\n" "hosts: files dns" > "$1/etc/nsswitch.conf"' \
  --extract-hook='mkdir -p "$1/data" "$1/usr/local/bin" && chown 10001:0 "$1/data" && chmod 0770 "$1/data" && chmod 1777 "$1/tmp"' \
  --extract-hook='ln -s /opt/brieftaube/node_modules/.bin/node "$1/usr/local/bin/node"' \
  --extract-hook='printf "%s\n" "#!/bin/sh" "exec /opt/brieftaube/node_modules/.bin/node /opt/brieftaube/server/bin/brieftaube.mjs \"\$@\"" > "$1/usr/local/bin/brieftaube" && chmod 0755 "$1/usr/local/bin/brieftaube"' \
  --extract-hook='rm -rf "$1/usr/share/man" "$1/usr/share/info" "$1/usr/share/locale" "$1/usr/share/bash-completion" "$1/usr/share/lintian"' \
  trixie "$file" \
  "deb $mirror trixie main" "deb $mirror trixie-updates main" "deb $security trixie-security main"
